import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFromDebian } from './debian.mjs'
import { projectRoot } from './run.mjs'

/** Where an nginx may stand: named by hand, installed, or unpacked by us. */
const candidates = () => [
  process.env.SHERWOOD_NGINX,
  '/usr/sbin/nginx',
  join(projectRoot, '.cache', 'nginx', 'nginx'),
]

/** The nginx that deploy/nginx.conf is tried with; undefined where there is none. */
export const findNginx = () => candidates().find((path) => path && existsSync(path))

/** Fetches one where none is installed. Without it one test is left out, which says so. */
export async function ensureNginx() {
  if (findNginx()) return
  console.log('Fetching nginx for the test of deploy/nginx.conf ...')
  try {
    await fetchFromDebian('nginx', { program: 'usr/sbin/nginx' })
  } catch (error) {
    console.error(
      `No nginx could be had from Debian's packages (${error.message.split('\n')[0]}): deploy/nginx.conf is not tried. Install one, or set SHERWOOD_NGINX to its executable.`,
    )
  }
}
