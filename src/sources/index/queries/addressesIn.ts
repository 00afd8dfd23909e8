import { fence } from './fence.ts'

/** Some addresses with their numbers, looked up before what is kept of them is joined. */
export const addressesIn = <Marks extends string>(marks: Marks) =>
  `(select id, address from addresses where address in (${marks}) ${fence})` as const
