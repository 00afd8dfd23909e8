import { join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { allFaults } from '../../scripts/faults/allFaults.ts'
import { meetFault } from '../../scripts/faults/meetFault.ts'
import { findProjectRoot } from '../../src/base/config/projectFiles.ts'
import { createDice } from '../chaos/createDice.ts'

/*
 * A small share of `npm run faults`, which meets all of them: the seed chooses one among those that are quick.
 */

const seed = Number(process.env.SHERWOOD_FAULTS_SEED ?? 14)
const quick = ['node killed', 'slow and idle clients', 'SIGTERM under load']
const chosen = createDice(seed).pick(quick)

describe(`faults (seed ${seed})`, () => {
  it(chosen, async () => {
    const fault = allFaults.find(({ name }) => name === chosen)
    if (!fault) throw new Error(`there is no fault ${chosen}`)
    const main = join(findProjectRoot(), 'dist', 'main.js')
    const met = await meetFault(fault, { folder: inject('worldFolder'), seed: 'tests', main })
    expect(met, JSON.stringify(met)).toMatchObject({ verdict: 'stood' })
  })
})
