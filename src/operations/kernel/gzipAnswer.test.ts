import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Answer, answerJson } from './Answer.ts'
import { gzipAnswer } from './gzipAnswer.ts'

const long = JSON.stringify(Array.from({ length: 3_000 }, (_, at) => ({ at, name: `•ü"${at % 7}` })))

it.each([
  ['short', Answer.of('{"as_of":{"age_ms":', '},"data":1}', 1_000)],
  ['long, beyond ASCII', Answer.of(`{"a":${long},"age_ms":`, `,"b":${long}}`, 1_000)],
  ['without a block', Answer.of('{"as_of":', ',"data":{}}', null)],
])('%s: is one gzip of the very text, at every age', async (_, answer) => {
  for (const now of [1_000, 1_001, 987_654_321]) {
    const pressed = await gzipAnswer(answer, now)
    expect(gunzipSync(pressed).toString()).toBe(answerJson(answer, now))
  }
})
