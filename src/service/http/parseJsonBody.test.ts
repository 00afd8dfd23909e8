import { expect, it } from 'vitest'
import type { HttpRequest } from './HttpMessage.ts'
import { parseJsonBody } from './parseJsonBody.ts'

const read = (body: string) =>
  parseJsonBody({ headers: {}, body: Buffer.from(body) } as unknown as HttpRequest)

it('reads an object, and says what is wrong with anything else', () => {
  expect(read('{"a":[1]}')).toEqual({ a: [1] })
  expect(() => read('{"a":')).toThrow(/not usable JSON/)
  expect(() => read('[1]')).toThrow(/it is not an object/)
  expect(() => read(`{"a":${'['.repeat(100_000)}`)).toThrow(/nest deeper than 64 levels/)
})
