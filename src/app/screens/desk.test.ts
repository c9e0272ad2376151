import { adminPath, openEndsPath } from '@contract/addresses';
import { holdScreens } from './drive';

holdScreens('board', { board: adminPath('board'), 'open ends': openEndsPath() });
holdScreens('tasks', { list: adminPath('tasks'), done: adminPath('tasks', { state: 'done' }) });
holdScreens('messages', { inbox: adminPath('messages') });
