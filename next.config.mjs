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
    // Each route brings its own half megabyte of code: those that nobody asks for need not lie in memory.
    preloadEntriesOnStart: false,
  },
  turbopack: {
    // What reads skeletons of numbers and dates, a fifth of what reads messages, is never called.
    resolveAlias: { "@formatjs/icu-skeleton-parser": "./components/messages/no-skeletons.ts" },
  },
};

export default config;
