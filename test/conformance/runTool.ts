import { spawn } from 'node:child_process'

export type ToolRun = { code: number | null; stdout: string; stderr: string }

/** Runs a command to its end and gives back what it said; stops it after `timeoutMs`. */
export function runTool(
  command: string,
  args: readonly string[],
  options: { timeoutMs: number; env?: Record<string, string> },
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk) => {
      stdout += chunk
    })
    child.stderr.on('data', (chunk) => {
      stderr += chunk
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stdout, stderr }))
  })
}
