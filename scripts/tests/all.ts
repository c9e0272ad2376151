/** Whether the slow tests run too: `npm run test:all` sets the variable, and so does whoever starts one of them alone. */
export const allTests = Boolean(process.env.ALL_TESTS);
