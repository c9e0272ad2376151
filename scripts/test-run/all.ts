/** Whether the slow tests run too: `npm run test:all` sets the variable. Set it to run one of them alone. */
export const allTests = Boolean(process.env.ALL_TESTS);
