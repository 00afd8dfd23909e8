import { type ChaosTask, keepIndexing } from './keepIndexing.ts'

// The parent is gone, however it ended.
process.on('disconnect', () => process.exit())

await keepIndexing(JSON.parse(process.argv[2] ?? '') as ChaosTask, (note) => process.send?.(note))
