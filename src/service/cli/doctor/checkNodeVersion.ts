import type { Finding } from './Finding.ts'

const oldest = [20, 19] as const

/** Whether this Node is new enough. */
export function checkNodeVersion(version: string): Finding {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const isNew = major > oldest[0] || (major === oldest[0] && minor >= oldest[1])
  const told = `${version}, needed is ${oldest.join('.')} or newer`
  return isNew
    ? { what: 'Node', state: 'ok', told }
    : { what: 'Node', state: 'trouble', told, next: 'Install a newer Node from https://nodejs.org.' }
}
