/**
 * Some addresses with their numbers, to be joined with what is kept of them. The limit, which is above every batch,
 * has PostgreSQL look them up first: joined at once it may walk all addresses in the order of their numbers, taking the
 * few it is joined with for the first of all.
 */
export const addressesIn = <Marks extends string>(marks: Marks) =>
  `(select id, address from addresses where address in (${marks}) limit 100000)` as const
