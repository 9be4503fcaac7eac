# One Ibid process. It keeps nothing that another one needs when every store is on an engine; otherwise /data is what to keep.
FROM node:24-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /ibid
COPY package.json package-lock.json .npmrc ./
# The image brings Node itself, so that no package has to run a script.
RUN npm install --omit=dev --ignore-scripts
COPY . .
RUN node --input-type=module --eval 'import { ensureBuild } from "./cli/build.ts"; await ensureBuild(console.log);' \
  && mkdir -m 700 /data && chown -R node:node /data /ibid/.next
USER node
ENV HOST=0.0.0.0 PORT=3000 IBID_DATA_DIR=/data
VOLUME /data
EXPOSE 3000
# Answers 503 while no question can be answered.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:3000/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "cli/launch.mjs", "start"]
