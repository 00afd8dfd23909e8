export const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ')
