import { maxBodyBytes } from '../../src/service/app/createApp.ts'
import { type RunningServer, startServer } from '../clients/startServer.ts'
import { sharedWorld, type TestWorld } from '../world/startWorld.ts'

let site: Promise<{ world: TestWorld; server: RunningServer }> | undefined

/** The site over the world that tests of this worker share; it ends with the worker. */
export const sharedSite = () => {
  site ??= sharedWorld().then(async (world) => ({
    world,
    server: await startServer(world.app.pipeline, maxBodyBytes),
  }))
  return site
}
