export const tasks = 'कार्य';
export const addTask = 'कार्य जोड़ें';
export const editTask = 'कार्य बदलें';
export const updateTask = 'कार्य सहेजें';
export const task = 'कार्य';
export const nobody = 'किसी को नहीं सौंपा';
export const everyone = 'सभी लोग';
export const state = 'स्थिति';
export const allStates = 'सभी स्थितियाँ';
export const taskStateLabels = { open: 'शेष', overdue: 'समय बीत गया', done: 'पूरे हुए' };
export const allCases = 'सभी मामले';
export const doneOn = (day: string) => `${day} को पूरा हुआ`;
export const overdueSince = (day: string) => `${day}, समय बीत गया`;
export const reopen = 'फिर खोलें';
export const markDone = (title: string) => `पूरा हुआ: ${title}`;
export const markOpen = (title: string) => `फिर खोलें: ${title}`;
export const deleteThisTask = 'यह कार्य हटाएँ?';
export const deletion = (title: string) => `“${title}” हटा दिया जाएगा।`;
export const actionsFor = (title: string) => `${title} के साथ क्या किया जा सकता है`;
export const nothingDue = 'अभी कुछ करना बाक़ी नहीं है।';
export const dueTasks = 'जिन कार्यों का दिन आ गया';
export const dueOnes = (count: string) => `${count} आज के या समय बीत चुके`;
export const saveAndAddTask = 'सहेजें और कार्य जोड़ें';
export const taskExample = 'जैसे: प्रत्युत्तर दाखिल करना';

export const successToasts = {
  taskAdded: { title: 'कार्य जोड़ा गया' },
  taskUpdated: { title: 'कार्य बदला गया' },
  taskDeleted: { title: 'कार्य हटाया गया' },
} as const;

export const errorToasts = {
  taskAdd: { title: 'त्रुटि', description: 'कार्य नहीं जोड़ा जा सका' },
  taskUpdate: { title: 'त्रुटि', description: 'कार्य नहीं बदला जा सका' },
  taskDelete: { title: 'त्रुटि', description: 'कार्य नहीं हटाया जा सका' },
} as const;

export const emptyStateMessages = {
  tasks: { title: 'कोई कार्य शेष नहीं', description: 'मामलों में या उनके अलावा जो करना है, वह यहाँ दिखता है।' },
} as const;
