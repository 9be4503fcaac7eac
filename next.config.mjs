/** @type {import("next").NextConfig} */
const config = {
  distDir: process.env.IBID_BUILD_DIR ?? ".next",
  poweredByHeader: false,
  reactStrictMode: true,
  // Types are checked by `npm run typecheck`, which `npm test` runs; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // The logger finds its own files at run time.
  serverExternalPackages: ["pino"],
  experimental: {
    optimizePackageImports: ["lucide-react", "radix-ui"],
    // Nothing reads the maps at run time, and writing them is two thirds of the build's output.
    turbopackSourceMaps: false,
  },
  async headers() {
    return [
      {
        source: "/:path*",
        headers: [
          { key: "X-Content-Type-Options", value: "nosniff" },
          { key: "Referrer-Policy", value: "no-referrer" },
          { key: "X-Frame-Options", value: "DENY" },
          {
            key: "Content-Security-Policy",
            value: [
              "default-src 'self'",
              `script-src 'self' 'unsafe-inline'${process.env.NODE_ENV === "development" ? " 'unsafe-eval'" : " 'wasm-unsafe-eval'"}`,
              "style-src 'self' 'unsafe-inline'",
              "img-src 'self' blob: data:",
              "font-src 'self' data:",
              "connect-src 'self'",
              "worker-src 'self' blob:",
              "object-src 'none'",
              "base-uri 'self'",
              "form-action 'self'",
              "frame-ancestors 'none'",
            ].join("; "),
          },
        ],
      },
    ];
  },
};

export default config;
