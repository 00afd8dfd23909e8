import type { Config } from '../../../base/config/loadConfig.ts'
import { readVersion } from '../../../base/config/projectFiles.ts'
import { createLogger } from '../../../base/observe/createLogger.ts'
import { createStartingApp } from '../../app/createStartingApp.ts'
import { createStartup } from '../../app/createStartup.ts'
import type { Client } from './Client.ts'

/** The service before it has a chain: it knows every operation, and that is enough to tell of them. */
export function openHeadless(config: Config): Client {
  const { refusal } = createStartup('telling of operations')
  const log = createLogger(config.logLevel)
  const app = createStartingApp(refusal, { config, version: readVersion(), log })
  return {
    fetch: (path, init) => app.fetch(new Request(`http://127.0.0.1${path}`, init)),
    close: () => app.close(),
  }
}
