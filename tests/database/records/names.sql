-- owner: A pair of names: the first is a client, the second is asked for
create function still.pairs(p_text text, p_found boolean) returns table (pair text) language sql as
$$ select p.pair from regexp_split_to_table(p_text, ' \| |\n') with ordinality p (pair, n)
where coalesce(private.name_vector(split_part(p.pair, ' = ', 1)) @@ private.similar_name(split_part(p.pair, ' = ', 2)), false) = p_found order by n $$;
-- owner: Two spellings of one name, by sound, in another script, or with one letter wrong, which are not found: a few endings
select * from still.pairs('Meera Nair = मीरा नायर | Meera Nair = Mira Nayar | Vikram Rathore = Vikram Rathod | Vikram Rathore = विक्रम राठौर
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
Joseph D’Souza = Joseph DSouza | Joseph D''Souza = Joseph D’Souza | Philip Fernandes = Filip Fernandes
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
Satyanarayan Murthy = Sathyanarayana Moorthi', false);
-- owner: Different people and firms, of whom many share a part of the name, which are found: they share two of their three words
select * from still.pairs('Sunil Rao = Sonal Rao | Meera Nair = Meera Menon | Rahul Sharma = Anil Sharma | Ramesh Sharma = Rakesh Sharma
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
New India Assurance = New Delhi Assurance | Punjab National Bank = Punjab Sind Bank', true);
-- owner: Scripts of India, accents, signs without a sound, and letters that are spelled together
select n, private.to_latin(n) as latin from unnest(array['Meera Nair', 'मीरा नायर', 'மீரா நாயர்', 'મીરા નાયર', 'মীরা ঘোষ', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'మీరా', 'ಮೀರಾ', 'മീര', 'ଓଡ଼ିଆ', 'ज्ञान ऋषि कृष्ण', 'घोड़ा बढ़ई', 'डॉक्टर ॐ', 'José Núñez',
  'Cecil Cicero Cyrus', 'Christchurch', 'Zacchaeus Becca', 'chch', 'Łódź 42', '']) n;
-- owner: Names of the same words: with a nickname, a comma, an apostrophe of another kind, forms of companies, in other scripts
select a, b, private.name_keys(private.name_vector(a)) = private.name_keys(private.name_vector(b)) as same from (values ('Mr. Rajesh @ “Raju” Kumar', 'RAJU RAJESH KUMAR'), ('Smt. Meera D’Souza', 'मीरा D''Souza'), ('M/s Greenfield Developers (India) Pvt. Ltd.', 'Greenfield Developers India'), ('श्रीमती सुनीता चौधरी', 'Sunita Choudhary'),
  ('மீரா நாயர்', 'Meera Nair'), ('મીરા નાયર', 'Meera Nair'), ('মীরা ঘোষ', 'Meera Ghosh'), ('ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'Gurpreet Singh'), ('Meera Nair', 'Meera Menon')) p (a, b);
-- admin: A name with a sign without a sound
insert into public.clients (full_name) values ('Asha ् Rao') returning name_search;
-- owner: Titles, initials, forms of companies and words of law are left out, whatever stands between
select n, private.name_sounds(n) as sounds from unnest(array['Mr. Mrs Ms Miss Master Dr Dr. Prof Adv Shri Sri Sree Shree Smt Shrimati Srimati Susri Kumari Km Sh Late Rao', 'M/s Rao Pvt. Private Praivet Pra Ltd Limited LLP Inc Co Company Corp Corporation',
  'The Rao of and & end vs anr another ors others son daughter wife through alias urf', 'A. K. Rao', 'Mr. K. & Co.', '  ', '्', 'Asha ् Rao', E'Asha\tRao', 'O''Neill O’Neill O‘Neill OʼNeill O`Neill O´Neill', repeat('Rao ', 80) || 'Menon']) n;
-- owner: Each letter by its sound
select n, private.name_sounds(n) as sounds from unnest(array['Md Mohd Md. Mohammad Mohammed', 'Md Md Md', 'Philip Xavier', 'Row Rowe Crowd', 'Dnyan Gnyan Yajna', 'Sanpat Sampat Anbu', 'Hrithik', 'Wadhwa Vazir Qureshi Zoya', 'Bhabha Chhaya Dhan Ghosh Jha Khan Phadke Shah Thapar',
  'Sneha Rekha Bahrain Mehr', 'Singh Sinh', 'Rajendra Rajender Rajend', 'Ghose Rae Pande Anne', 'Poonam Roupa Raunak Raoji Rowdy Rohan', 'Meena Rekeai Neil Nail Neiman Reya Ray Roy', 'Devesh Elena', 'Bannerji Aggarwal', 'ee', 'Ae Ee e']) n;
-- owner: Keys, slips, fillers and common names
select s, private.name_key(s) as key, private.name_slips(s) as slips, private.is_filler(s) as is_filler, private.is_common_name(s) as is_common
from unnest('{mira,ru,bau,abab,nair,nairs,nair1,12345,karatpura,kumar,ram,anil,usa,aabb}'::text[]) s;
-- owner: Vectors: of nothing, of one word, of a filler and another, of two, of a common one
select n, private.name_vector(n) as vector, private.name_keys(private.name_vector(n)) as keys from unnest(array['Mr. K.', 'Zubin', 'Zubin Kumar', 'Zubin Wadia', 'Anil Rathore', 'Kumar', 'Ram Kumar', 'Rao, Rao']) n;
-- owner: What is asked for: of nothing, of one word, of two, of a filler, of fillers alone, of three
select n, private.similar_name(n) as asked from unnest(array['Mr. K.', 'Zubin', 'Zubin Kumar', 'Ram Kumar', 'Anil Bo']) n;
-- owner: One is asked for with another
select s as stored, a as asked, private.name_vector(s) @@ private.similar_name(a) as found
from unnest(array['Zubin', 'Zubin Wadia', 'Zubin Kumar', 'Zubinwadia', 'Anil Kumar', 'Anil Kumar Rathore', 'Ram Kumar', 'Kumar']) s, unnest(array['Zubin', 'Zubim', 'Zubin Wadiya', 'Zubin Kumar', 'Zubim Vadia', 'Sunil Kumar Rathore', 'Kumar Ram', 'Anil', 'Kumar']) a
where private.name_vector(s) @@ private.similar_name(a) order by 1, 2;
-- owner: In the search, where the beginning of a word is enough
select a, public.name_query(a) as asked, array(select s from unnest(array['Zubin Wadia', 'Anil Kumar', 'Sunita Rathore', 'Rao']) s where private.name_vector(s) @@ public.name_query(a)) as found
from unnest(array['zu', 'z', 'Mr.', 'kum ani', 'rathod', 'sumita', 'Zubin Anil', 'one two three four five six seven eight nine ten', 'zubin wadia aa bb cc dd ee ff gg hh kumar']) a;
-- owner: Beyond two hundred letters, and beyond ten words
select public.name_query(repeat('-', 199) || 'za') as cut, public.name_query('ab ac ad af ag ak al an ap ar as') = public.name_query('ab ac ad af ag ak al an ap ar') as ten;
/* everybody: Who may ask for names, numbers and sounds */ select public.name_query('Rao');
-- owner: Numbers as they are searched for
select n, private.spell_phone(n) as phone, private.fold_number(n) as number from unnest(array['+91 98100-00011', '०९८१०', 'abc', '', 'C.A. No. 1042/2026', 'CA 1042 of 2026', 'c.a. nos 1042-1043/2026', 'S.L.P.(Crl.) 12 / 2026', 'Nolan 1/2', '12 13', '1~2_3 {4}']) n;
-- owner: None are of nothing
select private.to_latin(null) as latin, private.name_sounds(null) as sounds, private.name_key(null) as key, private.name_slips(null) as slips, private.is_filler(null) as filler, private.is_common_name(null) as common, private.name_keys(null) as keys, private.name_vector(null) as vector, private.similar_name(null) as asked, public.name_query(null) as query, private.fold_number(null) as number;
