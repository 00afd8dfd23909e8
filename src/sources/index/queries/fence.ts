/**
 * After a select that is joined with more, has PostgreSQL make it first and each of its columns once: put together it
 * may walk a whole table in the order of another. Above every batch, so nothing is cut off.
 */
export const fence = 'limit 100000'
