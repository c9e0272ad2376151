/**
 * Pairs of names that the check for conflicts is measured with: one person or firm in two spellings, and two different ones.
 * The first of a pair is a client, the second one is asked for; a bar stands between two pairs.
 */

/** Two spellings of one name: by sound, in another script, or with one letter wrong. */
export const sameName = `
Meera Nair = मीरा नायर | Meera Nair = Mira Nayar | Vikram Rathore = Vikram Rathod | Vikram Rathore = विक्रम राठौर
Vikram Rathore = विक्रम राठौड़ | Greenfield Developers = Greenfeld Developers
Greenfield Developers Pvt. Ltd. = M/s Greenfield Developers | Greenfield Developers = ग्रीनफील्ड डेवलपर्स
Rahul Agarwal = AGGARWAL, Rahul | Rahul Agarwal = Rahul Agrawal | Rahul Agarwal = राहुल अग्रवाल
Sourav Choudhary = Mr. Sourav Chowdhury | Sourav Choudhary = Saurav Chaudhri | Sunita Choudhary = सुनीता चौधरी
Mohammed Qureshi = Mohd. Kureshi | Mohammed Qureshi = मोहम्मद कुरैशी | Muhammad Irfan = Md. Irfan
Pooja Mukherjee = Smt. Puja Mukerji | Pooja Mukherjee = पूजा मुखर्जी | Lakshmi Iyer = Laxmi  Iyer
Lakshmi Iyer = Lakshmi Aiyar | Lakshmi Iyer = लक्ष्मी अय्यर | Deepak Bajaj = Dipak K. Bajaj | Deepak Bajaj = दीपक बजाज
Zoya Wadhwa = Joya Vadhva | Zoya Wadhwa = ज़ोया वाधवा | Rajesh Kumar = Raju @ Rajesh Kumar
Rajesh Kumar Sharma = Rajesh Sharma | Rajesh Kumar Sharma = राजेश कुमार शर्मा
Rajesh Kumar Sharma = Sharma Rajesh Kumar | Gurpreet Singh = Gurprit Singh | Gurpreet Singh = गुरप्रीत सिंह
Gurpreet Singh = ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ | Harpreet Kaur = Harprit Kour | Harpreet Kaur = हरप्रीत कौर
Sanjay Mishra = Sanjai Misra | Sanjay Mishra = संजय मिश्रा | Ashok Verma = Ashoke Varma | Ashok Verma = अशोक वर्मा
Neeraj Srivastava = Niraj Shrivastav | Neeraj Srivastava = नीरज श्रीवास्तव | Anita Desai = Aneeta Desai
Anita Desai = अनीता देसाई | Suresh Pandey = Suresh Pande | Suresh Pandey = Suresh Panday
Suresh Pandey = सुरेश पाण्डेय | Ramesh Dubey = Ramesh Dube | Ramesh Dubey = रमेश दुबे | Kavita Joshi = Kavitha Joshi
Kavita Joshi = कविता जोशी | Sneha Kulkarni = Sneha Kulkarny | Sneha Kulkarni = स्नेहा कुलकर्णी
Vinod Chatterjee = Binod Chatterji | Vikas Banerjee = Bikash Bannerji | Vimal Ghosh = Bimal Ghose
Sudipta Bhattacharya = Sudipta Bhattacharjee | Amit Chakraborty = Amit Chakravarty | Amit Chakraborty = अमित चक्रवर्ती
Debashish Roy = Debasish Roy | Prakash Rao = Prakash Row | Subramanian Raman = Subramaniam Raman
Venkatesh Reddy = Venkatesh Reddi | Venkatesh Reddy = वेंकटेश रेड्डी | Srinivas Naidu = Shrinivas Nayudu
Krishna Murthy = Krishna Moorthy | Gita Krishnan = Geetha Krishnan | Thomas Mathew = Thomas Matthew
Joseph D’Souza = Joseph DSouza | Joseph D'Souza = Joseph D’Souza | Philip Fernandes = Filip Fernandes
Maria Fernandes = मारिया फर्नांडिस | Farhan Ahmed = Farhan Ahmad | Farhan Ahmed = फरहान अहमद | Imran Khan = इमरान खान
Ayesha Siddiqui = Aisha Siddiqui | Ayesha Siddiqui = आयशा सिद्दीकी | Yusuf Ali = Yousuf Ali
Zakir Hussain = Zakir Husain | Zakir Hussain = ज़ाकिर हुसैन | Abdul Rahman = Abdul Rehman
Shaikh Salim = Sheikh Saleem | Nikhil Sharma = Nikhil Sharna | Sachin Tendulkar = Sachin Tendulker
Manish Malhotra = Maneesh Malhotra | Manish Malhotra = Manish Malhotre | Manish Malhotra = मनीष मल्होत्रा
Rohit Kapoor = Rohit Kapur | Rohit Kapoor = रोहित कपूर | Priya Khanna = Priya Khana | Priya Chopra = प्रिया चोपड़ा
Shweta Tiwari = Sweta Tewari | Shweta Tiwari = श्वेता तिवारी | Jyoti Yadav = Jyoti Yadava | Jyoti Yadav = ज्योति यादव
Dnyaneshwar Patil = Gyaneshwar Patil | Dnyaneshwar Patil = ज्ञानेश्वर पाटील | Bhavna Mehta = Bhawna Mehta
Bhavna Mehta = भावना मेहता | Bhavna Mehta = ભાવના મહેતા | Jignesh Shah = Jignesh Sha | Hitesh Patel = हितेश पटेल
Hitesh Patel = Hitesh Patell | Sandeep Gill = Sandip Gill | Balwinder Dhillon = Balvinder Dhilon
Aniruddha Bose = Anirudh Bose | Sunrise Traders = Sun Rise Traders | Shree Ganesh Enterprises = Sri Ganesh Enterprises
Lotus Builders and Developers = Lotus Builders & Developers | Himalaya Constructions = Himalya Constructions
Bharat Textiles Limited = भारत टेक्सटाइल्स लिमिटेड | Krishna Industries = Krishan Industries
Tanvi Deshmukh = Tanvi Deshmuk | Omprakash Gupta = Om Prakash Gupta | Rajendra Prasad = Rajinder Prasad
Arvind Kejriwal = Arwind Kejrival | Smriti Irani = स्मृति ईरानी | Nirmala Sitharaman = Nirmala Seetharaman
Shashi Tharoor = Sashi Tharur | Piyush Goyal = Piyush Goel | Yashwant Sinha = यशवंत सिन्हा
Jaswant Singh = Jasvant Singh | Bhupinder Hooda = Bhupendra Hooda | Uddhav Thackeray = Udhav Thakre
Devendra Fadnavis = देवेन्द्र फडणवीस | Eknath Shinde = एकनाथ शिंदे | Sharad Pawar = Sharad Powar
Kamlesh Tripathi = Kamlesh Tripathy | Kamlesh Tripathi = कमलेश त्रिपाठी | Chandrashekhar Azad = Chandra Shekhar Azad
Jaya Bachchan = Jaya Bachan | Abhishek Bachchan = अभिषेक बच्चन | Aishwarya Rai = ऐश्वर्या राय
Hrithik Roshan = Ritik Roshan | Shahrukh Khan = शाहरुख खान | Javed Akhtar = Javed Akhter
Naseeruddin Shah = Nasiruddin Shah | Pankaj Udhas = पंकज उधास | Anuradha Paudwal = Anuradha Poudwal
Sonu Nigam = Sonu Nigaam | Shreya Ghoshal = Shreya Goshal | Sachin Pilgaonkar = सचिन पिळगांवकर
Madhuri Dixit = माधुरी दीक्षित | Madhuri Dixit = Madhuri Dikshit | Ganesh Jewellers = Ganesh Jewelers
Mahindra Motors = Mahendra Motors | Blue Star Logistics = Bluestar Logistics
Evergreen Agro Foods = Evergren Agro Foods | Kohinoor Textiles = Kohinur Textiles
Prestige Constructions = Prestige Construction | Siddharth Malhotra = Sidharth Malhotra
Jyotsna Kulkarni = ज्योत्स्ना कुलकर्णी | Purushottam Lal = Purshottam Lal
Satyanarayan Murthy = Sathyanarayana Moorthi
`;

/** Different people and firms, of whom many share a part of the name. */
export const otherName = `
Sunil Rao = Sonal Rao | Meera Nair = Meera Menon | Rahul Sharma = Anil Sharma | Ramesh Sharma = Rakesh Sharma
Ramesh Sharma = Rajesh Sharma | Ramesh Sharma = Suresh Sharma | Mahesh Gupta = Mukesh Gupta
Mahesh Gupta = Manish Gupta | Naresh Yadav = Nilesh Yadav | Dinesh Patel = Jignesh Patel | Vijay Singh = Vinay Singh
Vijay Singh = Ajay Singh | Sanjay Verma = Sanjeev Verma | Anita Joshi = Sunita Joshi | Anita Joshi = Amita Joshi
Kavita Rao = Savita Rao | Meena Pillai = Meera Pillai | Geeta Das = Seeta Das | Amit Shah = Sumit Shah
Amit Shah = Amita Shah | Rohit Khanna = Mohit Khanna | Rohan Mehta = Rohit Mehta | Rahul Khanna = Rahul Khan
Anil Mehta = Anil Mehra | Nitin Patel = Nitin Patil | Kiran Desai = Karan Desai | Kamal Gupta = Komal Gupta
Priya Nair = Priti Nair | Deepak Kumar = Deepika Kumar | Raj Malhotra = Rajesh Malhotra | Ram Prasad = Ramesh Prasad
Anil Kumar Sharma = Sunil Kumar Sharma | Manoj Kumar Singh = Vinod Kumar Singh | Gurpreet Singh = Harpreet Singh
Jaspreet Kaur = Manpreet Kaur | Vikram Rathore = Vikas Rathore | Arun Bhatia = Varun Bhatia
Arjun Bhatia = Arun Bhatia | Sachin Joshi = Sahil Joshi | Pooja Iyer = Puneet Iyer | Neha Agarwal = Nisha Agarwal
Asha Jain = Usha Jain | Usha Jain = Uma Jain | Rekha Saxena = Radha Saxena | Farhan Ali = Farah Ali
Imran Khan = Irfan Khan | Salim Ansari = Salman Ansari | Abdul Karim = Abdul Rahim | Mohammed Aslam = Mohammed Akram
Joseph Thomas = Joshua Thomas | Maria Fernandes = Mary Fernandes | Lata Kulkarni = Lalita Kulkarni
Sneha Patil = Neha Patil | Shweta Rao = Sweety Rao | Venkatesh Iyer = Venugopal Iyer | Krishna Reddy = Kishore Reddy
Srinivas Rao = Sridhar Rao | Lakshmi Nair = Lakshman Nair | Subhash Bose = Suhas Bose | Debashish Sen = Debolina Sen
Amit Roy = Amal Roy | Pranab Ghosh = Pranay Ghosh | Sourav Das = Gaurav Das | Gaurav Jain = Gautam Jain
Nikhil Jain = Nikita Jain | Ravi Shankar = Uma Shankar | Hari Prasad = Durga Prasad | Tara Singh = Tarun Singh
Dev Anand = Devika Anand | Om Puri = Amrish Puri | Sushma Devi = Sushila Devi | Kamla Devi = Vimla Devi
Ram Lal = Shyam Lal | Mohan Lal = Sohan Lal | Mohan Lal = Madan Lal | Greenfield Developers = Skyline Developers
Greenfield Developers = Greenwood Developers | Lotus Builders = Orchid Builders | Sunrise Traders = Sunshine Traders
Bharat Textiles = Bharat Steels | National Insurance = Oriental Insurance
Shree Ganesh Traders = Shree Mahesh Traders | State Bank of India = Union Bank of India
Himalaya Constructions = Vindhya Constructions | मीरा नायर = मीना नायर | राजेश शर्मा = राकेश शर्मा
सुनील राव = सोनल राव | Vikram Rathore = विकास राठौर | Meera Nair = मीरा मेनन | Rajendra Prasad = Ravindra Prasad
Arvind Kejriwal = Anand Kejriwal | Nirmala Devi = Kamala Devi | Ashwini Kumar = Ashok Kumar
Sharad Pawar = Ajit Pawar | Supriya Sule = Sunanda Sule | Rahul Bose = Rahul Das | Sanjay Gandhi = Sonia Gandhi
Rajiv Gandhi = Rahul Gandhi | Varun Gandhi = Arun Gandhi | Abhishek Jain = Abhinav Jain | Tanvi Shah = Tanya Shah
Isha Kapoor = Esha Kapoor | Ritu Arora = Rita Arora | Ankit Garg = Ankita Garg | Ankur Garg = Ankit Garg
Mohit Garg = Mohan Garg | Pallavi Rane = Pavan Rane | Suresh Kale = Sudesh Kale | Ganpat Shinde = Sampat Shinde
Jagdish Rathi = Jagat Rathi | Anand Rathi = Anant Rathi | Vandana Jha = Archana Jha | Hemant Soren = Shibu Soren
Nasreen Khan = Nasir Khan | Shabnam Begum = Shabana Begum | Abdul Salam = Abdul Salim | Iqbal Singh = Ikram Singh
Paramjit Kaur = Charanjit Kaur | Harbhajan Singh = Harbans Singh | Ram Kumar Yadav = Raj Kumar Yadav
Sita Ram Yadav = Jai Ram Yadav | Om Prakash Sharma = Jai Prakash Sharma | Om Prakash Sharma = Om Prakash Verma
Blue Star Logistics = Red Star Logistics | Mahindra Motors = Hindustan Motors
Evergreen Agro Foods = Evershine Agro Foods | Prestige Constructions = Heritage Constructions
New India Assurance = New Delhi Assurance | Punjab National Bank = Punjab Sind Bank
`;
