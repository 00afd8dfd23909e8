import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fetchFromDebian } from './debian.mjs'
import { projectRoot } from './run.mjs'

/** Programs of others: where Debian has them, and what is not tried without. */
const programs = {
  nginx: { program: 'usr/sbin/nginx', tries: 'deploy/nginx.conf' },
  pgbouncer: { program: 'usr/sbin/pgbouncer', tries: 'a pooler before the database' },
  'redis-server': { program: 'usr/bin/redis-server', tries: 'what processes share' },
  wrk: { program: 'usr/bin/wrk', tries: 'what a second worker brings' },
}

const settingOf = (name) => `SHERWOOD_${name.toUpperCase().replaceAll('-', '_')}`

/** Where one may stand: named by hand, installed, or unpacked by us. */
const candidates = (name) => [
  process.env[settingOf(name)],
  join('/', programs[name].program),
  join(projectRoot, '.cache', name, name),
]

/** The program of that name; undefined where there is none. */
export const findProgram = (name) => candidates(name).find((path) => path && existsSync(path))

/** Fetches one that is not installed. Without it what needs it is left out, which says so. */
async function ensureProgram(name) {
  const { program, tries } = programs[name]
  if (findProgram(name)) return
  console.log(`Fetching ${name} to try ${tries} ...`)
  try {
    await fetchFromDebian(name, { program })
  } catch (error) {
    console.error(
      `No ${basename(program)} could be had from Debian's packages (${error.message.split('\n')[0]}): ${tries} is not tried. Install one, or set ${settingOf(name)} to its executable.`,
    )
  }
}

export const ensurePrograms = (names) => Promise.all(names.map(ensureProgram))
