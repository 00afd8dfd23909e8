/** Milliseconds by a clock that all processes of the machine share; `performance.now` counts from each one's start. */
export function machineMs(): number {
  const [seconds, nanoseconds] = process.hrtime()
  return seconds * 1e3 + nanoseconds / 1e6
}
