import type { App } from '../../src/service/app/createApp.ts'
import type { Question } from './questionsOf.ts'

/** Asks over REST, as people do; what is told of the time that passed since a block differs from call to call. */
export async function askOnce(app: App, { operation, args }: Question) {
  const response = await app.fetch(
    new Request(`http://localhost/api/v1/${operation}`, {
      method: 'POST',
      body: JSON.stringify(args),
      headers: { 'content-type': 'application/json' },
    }),
  )
  const text = await response.text()
  const code = response.status === 200 ? null : (/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? `${response.status}`)
  return { code, answer: text.replace(/"age_ms":-?\d+/, '"age_ms":0') }
}
