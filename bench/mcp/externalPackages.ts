/** Packages that stay outside a bundle, as in the service's own build. */
export const externalPackages = ['pino', 'evmole', 'esbuild']
