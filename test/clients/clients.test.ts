import { describe } from 'vitest'
import { clientSuite } from './clientSuite.ts'
import { createSampleService } from './createSampleService.ts'
import { startWorldServer } from './startWorldServer.ts'

describe('official clients on the sample service', () => {
  clientSuite({
    start: () => createSampleService().listen(),
    call: { name: 'echo_text', arguments: { text: 'hä?\n"', times: 2 } },
    failing: { name: 'fail_on_purpose', arguments: { how: 'not_found' }, code: 'TOKEN_NOT_FOUND' },
    misspelt: { name: 'ecko_text', meant: 'echo_text' },
  })
})

describe('official clients on the service over the embedded world', () => {
  clientSuite({
    start: startWorldServer,
    call: { name: 'get_token', arguments: { token: 'AAPL' } },
    failing: { name: 'get_token', arguments: { token: 'NOSUCHTICKER' }, code: 'TOKEN_NOT_FOUND' },
    misspelt: { name: 'get_tokens', meant: 'get_token' },
  })
})
