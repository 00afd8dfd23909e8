import { describe } from 'vitest'
import { clientSuite } from './clientSuite.ts'
import { createSampleService } from './createSampleService.ts'

describe('official clients on the sample service', () => {
  clientSuite({
    start: () => createSampleService().listen(),
    call: { name: 'echo_text', arguments: { text: 'hä?\n"', times: 2 } },
    failing: { name: 'fail_on_purpose', arguments: { how: 'not_found' }, code: 'TOKEN_NOT_FOUND' },
    misspelt: { name: 'ecko_text', meant: 'echo_text' },
  })
})
