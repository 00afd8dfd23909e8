import { postgresUser } from './postgresUser.ts'

/** Does something as a user whom file permissions hold: root, whom they do not, becomes another for the while. */
export async function asOrdinaryUser(work: () => Promise<void>): Promise<void> {
  const { uid } = postgresUser()
  if (uid === undefined) return work()
  process.seteuid?.(uid)
  try {
    await work()
  } finally {
    process.seteuid?.(0)
  }
}
