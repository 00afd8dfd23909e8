# docker build -t sherwood . ; docs/operate.md tells how to run it. Every step runs in npm test as well (test/package).

FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY LICENSE README.md CHANGELOG.md THIRD-PARTY-NOTICES ./
COPY bin bin
COPY client client
COPY docs docs
COPY scripts scripts
COPY skills skills
COPY src src
COPY web web
RUN node scripts/pack.mjs --to packed

FROM node:22-bookworm-slim AS install
WORKDIR /opt/sherwood
COPY --from=build /build/packed packed
RUN echo '{"private":true}' > package.json && npm install --omit=dev --no-audit --no-fund --loglevel=error ./packed/*.tgz \
  && rm -r packed && mkdir ../data

FROM node:22-bookworm-slim
LABEL org.opencontainers.image.title="Sherwood" org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4663 SHERWOOD_DATA_DIR=/data
COPY --from=install /opt/sherwood /opt/sherwood
COPY --from=install --chown=1000:1000 /opt/data /data
# Nothing else is written to: the root may be read-only, with a /tmp in memory.
VOLUME /data
EXPOSE 4663
USER 1000:1000
# The first start of the embedded chain builds it.
HEALTHCHECK --interval=10s --timeout=3s --start-period=180s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/opt/sherwood/node_modules/sherwood/bin/sherwood.mjs"]
