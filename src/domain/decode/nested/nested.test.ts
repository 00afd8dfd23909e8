import { readFileSync } from 'node:fs'
import { encodeAbiParameters, type Hex, numberToHex, toFunctionSelector } from 'viem'
import { describe, expect, it } from 'vitest'
import { decodeCalldata } from '../decodeCalldata.ts'
import { functionsBySelector } from '../signatureTables.ts'
import { wrapperSignatures } from './nestedIn.ts'
import { poolActions } from './poolActions.ts'
import { routerCommands } from './routerCommands.ts'

/** The numbered constants of a Solidity library in the installed packages. */
function constantsOf(file: string): [string, number][] {
  const source = readFileSync(new URL(`../../../../node_modules/@uniswap/${file}`, import.meta.url), 'utf8')
  const matches = source.matchAll(/uint256 (?:internal )?constant (\w+) = (0x[0-9a-f]+);/g)
  return [...matches].map(([, name, code]) => [name ?? '', Number(code)])
}

const byte = (code: number) => numberToHex(code, { size: 1 })

describe('what can be nested', () => {
  it('knows every command of the published Universal Router under its own number', () => {
    const commands = constantsOf('universal-router/contracts/libraries/Commands.sol')
    expect(commands.length).toBeGreaterThan(18)
    for (const [name, code] of commands) expect(routerCommands(byte(code), ['0x'])[0]?.name, name).toBe(name)
  })

  it('knows every action of the published v4 periphery under its own number', () => {
    const actions = constantsOf('v4-periphery/src/libraries/Actions.sol')
    expect(actions.length).toBeGreaterThan(20)
    for (const [name, code] of actions) expect(poolActions(byte(code), ['0x'])[0]?.name, name).toBe(name)
  })

  it('unwraps only functions that the tables know', () => {
    const unknown = wrapperSignatures.filter(
      (canonical) =>
        !functionsBySelector(toFunctionSelector(canonical)).some((known) => known.canonical === canonical),
    )
    expect(unknown).toEqual(['EXECUTE_SUB_PLAN(bytes,bytes[])', 'V4_SWAP(bytes,bytes[])'])
  })

  it('finds the one call that each wrapper of calls carries', () => {
    const inner: Hex = '0x095ea7b3'.concat('0'.repeat(128)) as Hex
    const packed =
      `0x00${'11'.repeat(20)}${'0'.repeat(64)}${(68).toString(16).padStart(64, '0')}${inner.slice(2)}` as Hex
    for (const canonical of wrapperSignatures) {
      const [known] = functionsBySelector(toFunctionSelector(canonical))
      if (!known || /^(execute|executeSigned)\(bytes,|^modifyLiquidities|\(bytes32,bytes\)$/.test(canonical))
        continue
      const inputs = known.item().inputs
      const body = encodeAbiParameters(
        inputs,
        inputs.map((input) => sample(input, canonical.startsWith('multiSend(') ? packed : inner)),
      )
      const { steps } = decodeCalldata(`${toFunctionSelector(canonical)}${body.slice(2)}` as Hex)
      expect(
        steps.map((step) => step.name),
        canonical,
      ).toContain('approve')
    }
  })
})

type Parameter = { name?: string | undefined; type: string; components?: readonly Parameter[] }

/** Some value of a type; every list has one entry and all bytes that could be calldata are the inner call. */
function sample(parameter: Parameter, inner: Hex): unknown {
  const element = /^(.*)\[\]$/.exec(parameter.type)?.[1]
  if (element !== undefined) return [sample({ ...parameter, type: element }, inner)]
  if (parameter.components) {
    const named = parameter.components.every((component) => component.name)
    const values = parameter.components.map((component) => sample(component, inner))
    return named
      ? Object.fromEntries(parameter.components.map((component, index) => [component.name, values[index]]))
      : values
  }
  if (parameter.type === 'address') return numberToHex(0x1111, { size: 20 })
  if (parameter.type === 'bytes') return parameter.name === 'initCode' ? '0x' : inner
  if (parameter.type === 'bytes32') return numberToHex(0, { size: 32 })
  if (parameter.type === 'bool') return true
  return parameter.type === 'string' ? '' : parameter.type === 'uint8' ? 0 : 0n
}
