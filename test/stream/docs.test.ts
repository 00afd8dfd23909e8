import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { settings } from '../../src/base/config/settings.ts'
import { conditionKinds } from '../../src/operations/live/conditions/parseCondition.ts'
import { mostBack } from '../../src/operations/live/createCatchUp.ts'
import { topicKinds } from '../../src/operations/live/topicKinds.ts'

const page = readFileSync(new URL('../../docs/stream.md', import.meta.url), 'utf8')

it('the page of the stream has every topic and condition in the words of the code', () => {
  for (const { form, tells } of Object.values(topicKinds))
    expect(page).toContain(`| \`${form}\` | ${tells} |`)
  for (const { form, example, means } of Object.values(conditionKinds))
    expect(page).toContain(`| \`${form}\` | \`${example}\` | ${means} |`)
})

it('and the limits', () => {
  expect(page).toContain(`${mostBack.toLocaleString('en-US')} blocks back`)
  expect(page).toContain(`may hold ${settings.streamsPerClient.fallback} streams`)
  expect(page).toContain(`of ${settings.topicsPerStream.fallback} topics and conditions`)
})
