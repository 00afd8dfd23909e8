import { expect } from 'vitest'
import type { Reply } from './startFaultyService.ts'

/** Problem JSON that tells a stranger what happened and what to do, and nothing of the inside. */
export function expectProblem({ status, body, type }: Reply, expected: [status: number, code: string]): void {
  expect([status, body.code], JSON.stringify(body)).toEqual(expected)
  expect(type).toMatch(/json/)
  expect(body).toMatchObject({ request_id: expect.any(String), hint: expect.stringMatching(/\w/) })
  expect(JSON.stringify(body)).not.toMatch(/\bat .*\.ts:|node_modules|undefined|\[object/)
}
