import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { sharedWorld } from '../world/startWorld.ts'
import { type RunningServer, startServer } from './startServer.ts'

/** The service itself on a socket: every tool, over the embedded world. */
export const startWorldServer = async (): Promise<RunningServer> =>
  startServer((await sharedWorld()).app.pipeline, maxBodyBytes)
