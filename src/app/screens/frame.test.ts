import { adminPath, portalPath } from '@contract/addresses';
import { holdFrames } from './drive';

holdFrames('frame', {
  admin: { address: adminPath('tasks') },
  clerk: { role: 'clerk', address: adminPath('tasks') },
  'junior who sees what is theirs': { role: 'junior', address: adminPath('tasks') },
  client: { role: 'client', address: portalPath('cases') },
});
