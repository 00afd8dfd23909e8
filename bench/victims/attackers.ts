import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { attacks } from './attacks.ts'
import { send } from './send.ts'

export type AttackOrders = { url: string; count: number; attack: number }

const hands = 8
/** Made before they are sent, because making them takes longer than sending them. */
const differentRequests = 200

/** Attackers of one kind at a time; each sends from an address of its own as fast as it is answered. */
let stop = () => Promise.resolve('')

function attack({ url, count, attack: place }: AttackOrders): () => Promise<string> {
  const kind = attacks[place]
  const requests = Array.from({ length: differentRequests }, () => kind?.next() ?? { path: '/', body: '' })
  const heard = new Map<number, number>()
  let stopped = false
  let sent = 0
  const hand = async (from: string) => {
    while (!stopped) {
      const request = requests[sent % requests.length] as (typeof requests)[number]
      sent += 1
      const { status } = await send(url, from, request)
      heard.set(status, (heard.get(status) ?? 0) + 1)
      if (status === 429 || status === 503) await sleep(200)
    }
  }
  const working = Array.from({ length: count * hands }, (_, at) =>
    hand(`198.51.${2 * place + (count > 1 ? 1 : 0)}.${(at % count) + 1}`),
  )
  return async () => {
    stopped = true
    await Promise.all(working)
    return [...heard].map(([status, times]) => `${status}: ${times}`).join(', ')
  }
}

// Attackers have machines of their own: here they get what the service leaves of this one.
setPriority(19)

process.on('message', async (orders: AttackOrders | 'stop') => {
  if (orders === 'stop') process.send?.(await stop())
  else stop = attack(orders)
})
