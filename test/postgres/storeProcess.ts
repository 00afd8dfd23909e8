import { openDatabase } from '../../src/sources/store/openDatabase.ts'
import type { Place } from './Place.ts'
import { sampleMigrations } from './sampleMigrations.ts'
import { writeStep } from './writeStep.ts'

/** What a process of a test does with the database until it is killed; it tells its parent as it goes. */
export type StoreTask =
  /** Opens it, says `open`. */
  | 'open'
  /** Claims the writer, says `claimed`, and holds it. */
  | 'hold'
  /** Claims the writer and writes steps from `from` on, saying the number of each that was committed. */
  | { writeFrom: number }
  /** Claims the writer, begins a transaction with rows in it, says `inside`, and stays there. */
  | 'stay-inside'

const [place, task] = process.argv.slice(2).map((text) => JSON.parse(text)) as [Place, StoreTask]
const say = (word: string | number) => process.send?.(word)

// The parent is gone, however it ended.
process.on('disconnect', () => process.exit())

const database = await openDatabase({ ...place, migrations: sampleMigrations })
if (task === 'open') {
  say('open')
} else {
  const writer = await database.claimWriter()
  if (!writer) throw new Error('another process writes')
  if (task === 'hold') {
    say('claimed')
  } else if (task === 'stay-inside') {
    await writer.transaction(async (tx) => {
      await writeStep(tx, 1)
      say('inside')
      await new Promise(() => {})
    })
  } else {
    for (let step = task.writeFrom; ; step += 1) {
      await writer.transaction((tx) => writeStep(tx, step))
      say(step)
      // The message leaves, and an end of the parent arrives, in a turn of the event loop.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
