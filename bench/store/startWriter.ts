import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import type { Place } from '../../test/postgres/Place.ts'
import type { DropJob, Job } from './writerThread.ts'

/** The writing thread, bundled as the service is, and a way to give it one job at a time. */
export async function startWriter(root: string, place: Place) {
  const outfile = join(root, '.cache', 'bench', 'store', 'writerThread.mjs')
  await build({
    absWorkingDir: root,
    entryPoints: ['bench/store/writerThread.ts'],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    external: ['@photostructure/sqlite', 'pg'],
  })
  const worker = new Worker(outfile, { workerData: place })
  await once(worker, 'message')
  return {
    async ask<T>(job: Job | DropJob): Promise<T> {
      worker.postMessage(job)
      return (await once(worker, 'message'))[0] as T
    },
    async stop() {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}
