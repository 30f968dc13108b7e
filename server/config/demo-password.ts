/** The password of all demo accounts; the README names it. */
export const demoPassword = 'scrubjay-demo'
