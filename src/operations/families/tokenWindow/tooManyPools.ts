export const tooManyPools = 'Too many pools to add up; ask for a shorter window.'
