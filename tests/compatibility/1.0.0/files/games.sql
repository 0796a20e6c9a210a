BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE games (
	id TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	start TEXT NOT NULL, 
	south TEXT NOT NULL, 
	north TEXT NOT NULL, 
	created FLOAT NOT NULL, 
	south_name TEXT, 
	north_name TEXT, 
	south_seat TEXT, 
	north_seat TEXT, 
	PRIMARY KEY (id)
);
INSERT INTO "games" VALUES('0000000000000001','{"pits": 6, "seeds": 6, "sow_store": true, "skip_origin": false, "extra_turn": true, "opposite_capture": "always", "wari_capture": false, "grand_slam": "allowed", "feeding": "free", "ends": "side_empty", "remainder": "emptier", "repetition": "own_side", "majority_stop": false, "optional_capture": false, "optional_extra_turn": false, "sharing": false, "swap": false, "starter": "agreed", "name": "alga"}','<6,0,0,6,6,6,6,6,6,6,6,6,6,6,6> S','human','open',1800000000.0,'Anna',NULL,'2daa8d4a05dfc643abb44c5d','dc365e79d41cfae1c3c0d969');
CREATE TABLE invitations (
	secret TEXT NOT NULL, 
	game TEXT NOT NULL, 
	side INTEGER NOT NULL, 
	inviter INTEGER NOT NULL, 
	ply INTEGER NOT NULL, 
	until FLOAT, 
	PRIMARY KEY (secret)
);
INSERT INTO "invitations" VALUES('a3013c082c75edc913598c3b','0000000000000001',1,0,6,NULL);
CREATE TABLE packed (
	id BIGINT NOT NULL, 
	last INTEGER NOT NULL, 
	rules INTEGER NOT NULL, 
	packed BLOB NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(rules) REFERENCES rules (id)
);
INSERT INTO "packed" VALUES(2,1799992806,1,X'6B49B5E00120153204416E6E6101182DAA8D4A05DFC643ABB44C5D118DC365E79D41CFAE1C3C0D969CA131884983C60F7DAADC1CB8698620720426AC3B6726E081C21204756E646FC400FF');
CREATE TABLE rules (
	id INTEGER NOT NULL, 
	rules TEXT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (rules)
);
INSERT INTO "rules" VALUES(1,'{"pits": 6, "seeds": 6, "sow_store": true, "skip_origin": false, "extra_turn": true, "opposite_capture": "always", "wari_capture": false, "grand_slam": "allowed", "feeding": "free", "ends": "side_empty", "remainder": "emptier", "repetition": "own_side", "majority_stop": false, "optional_capture": false, "optional_extra_turn": false, "sharing": false, "swap": false, "starter": "agreed", "name": "alga"}');
CREATE TABLE steps (
	game TEXT NOT NULL, 
	ply INTEGER NOT NULL, 
	side INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	PRIMARY KEY (game, ply), 
	FOREIGN KEY(game) REFERENCES games (id)
);
INSERT INTO "steps" VALUES('0000000000000001',1,1,'seat','84983c60f7daadc1cb869862 Björn',1800000001.0);
INSERT INTO "steps" VALUES('0000000000000001',2,0,'move','1',1800000002.0);
INSERT INTO "steps" VALUES('0000000000000001',3,0,'move','3',1800000003.0);
INSERT INTO "steps" VALUES('0000000000000001',4,1,'move','2',1800000004.0);
INSERT INTO "steps" VALUES('0000000000000001',5,1,'offer','undo',1800000005.0);
INSERT INTO "steps" VALUES('0000000000000001',6,0,'decline','',1800000006.0);
CREATE INDEX ix_steps_at ON steps (at);
CREATE INDEX packed_last ON packed (last);
CREATE INDEX ix_invitations_game ON invitations (game);
COMMIT;
