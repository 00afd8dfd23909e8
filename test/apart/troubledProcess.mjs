import { createRequire } from 'node:module'

/*
 * Stands where the process for heavy operations would, and speaks as it does. The arguments of a task say what happens
 * to it: it spins for ever, reads a database for ever, fills its heap, waits until it is told to stop, or answers.
 */

const answer = {
  result: {
    answer: { before: '{"as_of":{"age_ms":', after: '}}', timestampMs: 0, quotedBefore: '', quotedAfter: '' },
  },
  head: undefined,
  leftBehind: false,
  queries: 0,
  busyMs: 0,
  cpuMs: 0,
  roundTrips: 0,
  requests: 0,
}

/** SQLite as the service has it, full of rows. */
function openRows() {
  const sqlite =
    process.getBuiltinModule('node:sqlite') ?? createRequire(import.meta.url)('@photostructure/sqlite')
  const database = new sqlite.DatabaseSync(':memory:')
  database.exec(
    'create table t(a); with recursive c(x) as (select 1 union all select x + 1 from c where x < 20000) insert into t select x from c',
  )
  return database.prepare('select a from t')
}

process.once('message', () => {
  process.on('message', ({ kind, id, name, value }) => {
    const reply = (given) => process.send({ kind: 'answer', id, value: given })
    if (kind === 'tell' && name === 'stop') process.exit()
    if (kind !== 'ask') return
    if (name === 'ping') return reply(null)
    const { does } = value.args
    if (does === 'spin') for (;;);
    if (does === 'read') for (const rows = openRows(); ; ) rows.all()
    if (does === 'read and fill') for (const rows = openRows(), kept = []; ; ) kept.push(rows.all())
    if (does === 'fill') for (const kept = []; ; ) kept.push({ more: `${kept.length} and more` })
    setTimeout(() => reply(answer), value.args.afterMs ?? 0)
  })
})
