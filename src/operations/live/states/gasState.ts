import { toolNames } from '../../../base/names/toolNames.gen.ts'
import type { OperationsAt } from '../../kernel/operationsAt.ts'
import type { Standing } from '../Topic.ts'

/** Fees as the gas oracle shows them. */
export async function gasState(at: OperationsAt): Promise<Standing[]> {
  const { data, warnings } = await at.run(toolNames.getGasOracle, {})
  return [{ slot: '', data: data as object, ...(warnings.length > 0 ? { warnings } : {}) }]
}
