import { parentPort } from 'node:worker_threads'

/*
 * Stands where the thread for heavy operations would, and speaks as it does. The arguments of a task say what happens
 * to it: the thread spins for ever, fills its heap, waits until it is told to stop, or answers.
 */

const answer = {
  result: {
    answer: { before: '{"as_of":{"age_ms":', after: '}}', timestampMs: 0, quotedBefore: '', quotedAfter: '' },
  },
  head: undefined,
  leftBehind: false,
  queries: 0,
  busyMs: 0,
  roundTrips: 0,
  requests: 0,
}

parentPort.on('message', ({ kind, id, name, value }) => {
  const reply = (given) => parentPort.postMessage({ kind: 'answer', id, value: given })
  if (kind === 'tell' && name === 'stop') parentPort.close()
  if (kind !== 'ask') return
  if (name === 'ping') return reply(null)
  const { does } = value.args
  if (does === 'spin') for (;;);
  if (does === 'fill') for (const kept = []; ; ) kept.push({ more: `${kept.length} and more` })
  setTimeout(() => reply(answer), value.args.afterMs ?? 0)
})
