/** Where Bar Council mode is on from the beginning: in an installation that nobody uses yet, unless it has the demo. */
import { expect, it } from 'vitest';
import { setUpHosted, setUpProject } from './practice.ts';

const [project, demo] = [setUpProject(), setUpHosted()];
const mode = "select value from public.site_settings where key = 'bar_council'";

it('is on in a new installation, and nobody has switched it; it is off in the demo', async () => {
  expect(await project.query(mode)).toEqual([{ value: { on: true } }]);
  expect(await project.sql`select from public.audit_log where row_id in ('bar_council', 'enrolment')`).toEqual([]);
  expect(await demo.query(mode)).toEqual([{ value: {} }]);
});
