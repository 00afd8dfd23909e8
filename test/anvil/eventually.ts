import { expect } from 'vitest'

/** An assertion that may take a while to hold; patient, because test machines are busy. */
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 20 })
