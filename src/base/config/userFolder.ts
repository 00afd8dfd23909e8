import { join } from 'node:path'

type Env = Readonly<Record<string, string | undefined>>

/** Where this system has programs keep what belongs to a user; `home` is that user's own folder. */
export function userFolder(platform: NodeJS.Platform, home: string, env: Env): string {
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(home, 'AppData', 'Local'), 'sherwood')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'sherwood')
  return join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'sherwood')
}
