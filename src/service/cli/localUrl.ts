import type { Config } from '../../base/config/loadConfig.ts'

/** Where a service with these settings answers on its own machine. */
export function localUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}
