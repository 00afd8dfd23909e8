import { createHmac } from 'node:crypto'
import type { AlertEvent, AlertTarget } from './AlertRule.ts'
import { alertText } from './alertText.ts'

export type Post = { url: string; headers: Record<string, string>; body: string }

/** Slack reads these three as the beginning of a mention, a link or an entity. */
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const forSlack = (text: string) => text.replace(/[&<>]/g, (mark) => escapes[mark] ?? mark)

const bodies = {
  webhook: (event: AlertEvent) => event,
  slack: (event: AlertEvent) => ({ text: forSlack(alertText(event)) }),
  // Nobody is mentioned, whatever a token is called.
  discord: (event: AlertEvent) => ({ content: alertText(event), allowed_mentions: { parse: [] } }),
  telegram: (event: AlertEvent, { chat }: AlertTarget) => ({
    chat_id: chat,
    text: alertText(event),
    link_preview_options: { is_disabled: true },
  }),
}

/** What is sent to a target; a webhook can prove by the signature that it is ours, and when it was made. */
export function toPost(target: AlertTarget, event: AlertEvent, nowMs: number): Post {
  const body = JSON.stringify(bodies[target.type](event, target))
  const headers: Record<string, string> = { 'content-type': 'application/json', 'user-agent': 'sherwood' }
  if (target.type === 'webhook') {
    const time = Math.floor(nowMs / 1000)
    const signature = createHmac('sha256', target.secret ?? '')
      .update(`${time}.${body}`)
      .digest('hex')
    headers['x-sherwood-event-id'] = event.id
    headers['x-sherwood-signature'] = `t=${time},v1=${signature}`
  }
  return { url: target.url, headers, body }
}
