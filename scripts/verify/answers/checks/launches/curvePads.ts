export const curvePads = new Set(['pons_v2', 'flap', 'odyssey'])
