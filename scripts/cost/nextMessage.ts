import type { ChildProcess } from 'node:child_process'
import type { FromService } from './CostMessage.ts'

/** The next message of this kind from a service; rejects when its process ends before. */
export const nextMessage = <Kind extends FromService['kind']>(child: ChildProcess, kind: Kind) =>
  new Promise<Extract<FromService, { kind: Kind }>>((resolve, reject) => {
    const hear = (message: FromService) => {
      if (message.kind !== kind) return
      settle()
      resolve(message as Extract<FromService, { kind: Kind }>)
    }
    const end = () => {
      settle()
      reject(new Error('The service has ended.'))
    }
    const settle = () => {
      child.off('message', hear)
      child.off('exit', end)
    }
    child.on('message', hear)
    child.on('exit', end)
    // One that has ended, by itself or by a signal, will not say so again.
    if (child.exitCode !== null || child.signalCode !== null) end()
  })
