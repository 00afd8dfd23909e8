import { parseAbi } from 'viem'

/** The functions by which the makers of the cases change their tokens. */
export const makerAbi = parseAbi([
  'struct Fees { uint16 buyBps; uint16 sellBps; uint16 spenderBps; uint16 heavyBps; uint256 heavyBalance; }',
  'function openTrading(address pool)',
  'function renounceOwnership()',
  'function transferOwnership(address newOwner)',
  'function addBots(address[] accounts)',
  'function setSellers(address[] accounts)',
  'function setSaleOpen(bool open)',
  'function setRouter(address router, bool listed)',
  'function setFees(Fees fees)',
  'function setMaxAmount(uint256 max)',
  'function syncReserves(uint256 amount)',
  'function rebase(uint256 growth, address pair)',
  'function initialize(string name, string symbol, uint256 supply, address to)',
  'function setPool(address pool)',
  'function upgradeAndCall(address proxy, address implementation, bytes data)',
])
