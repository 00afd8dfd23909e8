import type { AbiParameter } from 'viem'
import { toSnakeCase } from './toSnakeCase.ts'

/** Parameters under the names that callers see; one without a name is `value`, or `value_0` among several. */
export const toWireParameters = (parameters: readonly AbiParameter[]): AbiParameter[] =>
  parameters.map((parameter, index) => {
    const name = toSnakeCase(parameter.name ?? '') || (parameters.length === 1 ? 'value' : `value_${index}`)
    return 'components' in parameter
      ? { ...parameter, name, components: toWireParameters(parameter.components) }
      : { ...parameter, name }
  })
