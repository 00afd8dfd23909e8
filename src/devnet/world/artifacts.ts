import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Abi, Hex } from 'viem'
import { dependencyFile } from '../../base/config/dependencyFile.ts'
import { findProjectRoot } from '../../base/config/projectFiles.ts'

export type Artifact = { abi: Abi; bytecode: Hex; deployedBytecode: Hex }

type CodeField = string | { object?: string } | undefined
type RawArtifact = {
  abi: Abi
  bytecode?: CodeField
  deployedBytecode?: CodeField
  evm?: { bytecode?: { object: string }; deployedBytecode?: { object: string } }
}

const root = findProjectRoot()

function codeOf(field: CodeField): Hex {
  const text = (typeof field === 'object' ? field.object : field) ?? ''
  return text.startsWith('0x') ? (text as Hex) : `0x${text}`
}

const parsed = new Map<string, Artifact>()

function parse(path: string): Artifact {
  const known = parsed.get(path)
  if (known) return known
  const raw = JSON.parse(readFileSync(path, 'utf8')) as RawArtifact
  const { bytecode, deployedBytecode } = raw.evm ?? {}
  const artifact = {
    abi: raw.abi,
    bytecode: codeOf(bytecode?.object ?? raw.bytecode),
    deployedBytecode: codeOf(deployedBytecode?.object ?? raw.deployedBytecode),
  }
  parsed.set(path, artifact)
  return artifact
}

/** A contract of ours, compiled by scripts/contracts.mjs. */
export function ownArtifact(name: string): Artifact {
  return parse(join(root, 'src', 'devnet', 'contracts', 'artifacts', `${name}.json`))
}

function installed(path: string): string {
  const file = dependencyFile(path)
  if (!file) throw new Error(`${path} is missing: the dependencies of Sherwood are not installed.`)
  return file
}

/** A contract of an installed package; its bytecode is read at run time and never committed. */
export function packageArtifact(path: string): Artifact {
  return parse(installed(path))
}

/** A file of an installed package as text. */
export function packageText(path: string): string {
  return readFileSync(installed(path), 'utf8')
}
