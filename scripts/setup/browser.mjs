import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchFromDebian } from './debian.mjs'
import { projectRoot } from './run.mjs'

/** The one without windows: it takes a quarter of the processor time of one whose windows are not shown. */
const headless = 'chromium-headless-shell'

/** Where a Chromium may stand: named by hand, installed, or unpacked by us. */
const candidates = () => [
  process.env.SHERWOOD_CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  join(projectRoot, '.cache', headless, headless),
]

/** The Chromium that tests of the site drive; undefined where there is none yet. */
export const findBrowser = () => candidates().find((path) => path && existsSync(path))

/** Makes sure that there is a Chromium for the tests of the site: an installed one, else Debian's. */
export async function ensureBrowser() {
  if (findBrowser()) return
  console.log('Fetching Chromium for the tests of the site ...')
  try {
    await fetchFromDebian(headless, {
      program: `usr/lib/chromium/${headless}`,
      libraries: ['pulseaudio'],
      settings: existsSync('/etc/fonts') ? [] : ['export FONTCONFIG_PATH="$here/root/etc/fonts"'],
    })
  } catch (error) {
    throw new Error(
      `No Chromium could be had from Debian's packages (${error.message.split('\n')[0]}). Install one, or set SHERWOOD_CHROMIUM to its executable.`,
    )
  }
}
