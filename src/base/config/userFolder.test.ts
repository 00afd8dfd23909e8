import { expect, it } from 'vitest'
import { userFolder } from './userFolder.ts'

it('is where each system has programs keep what is a user’s', () => {
  expect([
    userFolder('linux', '/home/a', {}),
    userFolder('linux', '/home/a', { XDG_DATA_HOME: '/srv/a' }),
    userFolder('darwin', '/Users/a', { XDG_DATA_HOME: '/srv/a' }),
  ]).toEqual([
    '/home/a/.local/share/sherwood',
    '/srv/a/sherwood',
    '/Users/a/Library/Application Support/sherwood',
  ])
  expect(userFolder('win32', 'C:', { LOCALAPPDATA: 'D:' }).replaceAll('\\', '/')).toBe('D:/sherwood')
})
